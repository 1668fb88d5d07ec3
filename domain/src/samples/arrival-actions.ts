import { z } from 'zod'
import { controller, itemSchema, outside, write } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'

/** What the page of material arrivals calls of orders. */
export const arrivalActions = controller('MaterialArrivals', {
  /**
   * Makes the draft of an order with the samples that a batch still lacks, each for its share of the quantity; tests are chosen where
   * orders are registered. Refuses with G-01, G-04, MA-02, MA-04.
   */
  TakeSamples: write({
    permission: ['gdtrialtest.materialarrival.test'],
    label: { zh: '取样送检', en: 'Take samples', es: 'Tomar muestras' },
    input: itemSchema,
    output: z.object({ entrustment_id: z.string(), samples: z.number() }),
    touches: ['MaterialArrivals', 'Entrustments', 'Samples', 'TodoItems'],
  }),
})

/** What the page prints of a batch. */
export const arrivalSignActions = controller('MaterialArrivals', {
  /** The sign of a batch with its state and a QR code that leads to it: a PDF in base64. Refuses with G-04. */
  Sign: outside({
    permission: ['gdtrialtest.materialarrival.printLabel'],
    label: { zh: '打印标识牌', en: 'print the sign', es: 'imprimir el rótulo' },
    input: z.strictObject({ id: idSchema }),
    output: z.object({ pdf: z.string(), pages: z.number() }),
  }),
})
