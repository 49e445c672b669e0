import { testAgreement } from './_agreement.ts';

testAgreement('pointInRect', 4);
