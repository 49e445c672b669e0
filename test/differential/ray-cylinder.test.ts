import { testAgreement } from './_agreement.ts';

testAgreement('rayCylinder', 4);
