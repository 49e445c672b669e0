import { subjects } from './_careful.mjs';

export default subjects('careful');
