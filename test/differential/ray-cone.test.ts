import { testAgreement } from './_agreement.ts';

testAgreement('rayCone', 4);
