import { testAgreement } from './_agreement.ts';

testAgreement('rayCircle', 4);
