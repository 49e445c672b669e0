/** What says which cases are drawn, and what each may be. */
import { formatNames } from '../floats.ts';
import { type Check, listOf, oneOf } from '../options.ts';
import { insideNames, sideNames } from '../queries/index.ts';
import { boxForms, orientationForms, planeForms } from './_forms.ts';
import { rayForms } from './_scene.ts';
import { families } from './index.ts';

export const drawChecks = {
  families: listOf(oneOf(families)),
  format: oneOf(formatNames),
  ray: oneOf(rayForms),
  inside: oneOf(insideNames),
  side: oneOf(sideNames),
  box: oneOf(boxForms),
  plane: oneOf(planeForms),
  orientation: oneOf(orientationForms),
  motion: oneOf(rayForms),
} as const satisfies Readonly<Record<string, Check>>;
