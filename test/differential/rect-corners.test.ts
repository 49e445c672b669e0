import { testAgreement } from './_agreement.ts';

testAgreement('rectCorners', 4);
