import { testAgreement } from './_agreement.ts';

testAgreement('rayCapsule', 4);
