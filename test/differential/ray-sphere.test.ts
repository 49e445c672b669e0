import { testAgreement } from './_agreement.ts';

testAgreement('raySphere');
