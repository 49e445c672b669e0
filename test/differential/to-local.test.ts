import { testAgreement } from './_agreement.ts';

testAgreement('toLocal', 4);
