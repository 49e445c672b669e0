/** boxBox by the form of its boxes. */
import { boxRaces } from './_boxes.mjs';

export const races = () => boxRaces('boxBox');
