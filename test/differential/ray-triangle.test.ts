import { testAgreement } from './_agreement.ts';

// A quarter of the cases of a query about a ball: 50,000 a format.
testAgreement('rayTriangle', 4);
