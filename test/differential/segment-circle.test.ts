import { testAgreement } from './_agreement.ts';

testAgreement('segmentCircle', 4);
