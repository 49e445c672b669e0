import { testAgreement } from './_agreement.ts';

testAgreement('rayBox', 4);
