/** Imports from here, so that engines installed in this folder are found. */
export const load = (name) => import(name);
