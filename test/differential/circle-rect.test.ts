import { testAgreement } from './_agreement.ts';

testAgreement('circleRect', 4);
