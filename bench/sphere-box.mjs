/** sphereBox by the form of its box. */
import { boxRaces } from './_boxes.mjs';

export const races = () => boxRaces('sphereBox');
