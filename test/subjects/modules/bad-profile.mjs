import { subjects } from './_careful.mjs';

export default subjects('bad profile').map((subject) => ({ ...subject, profile: { inside: 'sideways' } }));
