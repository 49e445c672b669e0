/** What is asked of every mutant of the reference beside its own tests: few cases of every source, by the second route. */
import { queryNames } from '../../src/queries/index.ts';
import { testAgreement } from '../differential/_agreement.ts';

for (const query of queryNames) testAgreement(query, 1000);
