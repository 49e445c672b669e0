import { testAgreement } from './_agreement.ts';

testAgreement('rayPlane', 4);
