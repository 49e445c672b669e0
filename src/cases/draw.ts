/** Seeded choices, for those who make cases elsewhere. */
export { type Draw, drawFrom } from './_draw.ts';
