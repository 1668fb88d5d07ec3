import { z } from 'zod'
import { controller, itemSchema, outside, read, write } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { issue } from '../kit/issue.ts'
import { codeKind } from './lists.ts'

const sending = ['sendQualityData', 'sendERMData', 'sendThirdpartyData'] as const
const codes = (verb: string): string[] => sending.map(page => `gdtrialtest.${page}.${verb}`)
const systems = 'totalset.thirdpartysystem'
const mostSecret = 400
const mostCodes = 500

/** What the systems outside are given and asked besides the plain actions of their page. */
export const systemActions = controller('ThirdPartySystems', {
  /** Keeps the key of a system, sealed; an empty one takes it away. Nobody reads it again. Refuses with G-01, G-04, G-28, XD-04, XD-05. */
  KeepSecret: outside({
    permission: [`${systems}.edit`],
    label: { zh: '设置密钥', en: 'set a secret', es: 'fijar un secreto' },
    input: itemSchema.extend({
      secret: z.string().max(mostSecret, issue('too_long', { max: mostSecret })),
    }),
    output: z.object({ id: z.string(), row_version: z.number() }),
  }),
  /** Calls a system without giving it anything. Refuses with G-04, XD-01, XD-02, XD-03. */
  Test: outside({
    permission: [`${systems}.test`],
    label: { zh: '测试连接', en: 'test a connection', es: 'probar una conexión' },
    input: z.strictObject({ id: idSchema }),
    output: z.object({
      ok: z.literal([0, 1]),
      /** 0 where nothing answered. */
      status: z.number(),
      milliseconds: z.number(),
      answer: z.string(),
      simulated: z.literal([0, 1]),
    }),
  }),
})

/** What is asked of transfers besides the plain actions of their pages. */
export const pushActions = controller('ThirdPartyPushes', {
  /** What was sent last and what it was sent under. Refuses with G-04. */
  Content: read({
    permission: [...codes('view'), `${systems}.view`],
    input: z.strictObject({ id: idSchema }),
    output: z.object({
      key: z.string(),
      digest: z.string().nullable(),
      /** JSON; null where nothing was sent yet. */
      content: z.string().nullable(),
      faults: z.array(z.object({ file: z.string(), text: z.string() })),
      skip_reason: z.string().nullable(),
    }),
  }),
  /** Systems of the page's kinds, and the codes of what waits or failed there with what each is called at a system; those without come first. */
  Codes: read({
    permission: codes('bindCode'),
    input: z.strictObject({ page: z.enum(sending), system_id: idSchema.nullable() }),
    output: z.object({
      systems: z.array(z.object({ id: z.string(), name: z.string() })),
      rows: z.array(
        z.object({
          kind: z.enum(codeKind.codes as [string, ...string[]]),
          own_code: z.string(),
          name: z.string(),
          foreign_code: z.string().nullable(),
          uses: z.number(),
          /** The system takes nothing without it. */
          needed: z.literal([0, 1]),
        }),
      ),
    }),
  }),
  /** Keeps what codes are called at a system; an empty one is forgotten. Refuses with G-03, G-04, XD-12. */
  BindCodes: write({
    permission: codes('bindCode'),
    label: { zh: '编码映射', en: 'map codes', es: 'asignar códigos' },
    input: z.strictObject({
      system_id: idSchema,
      rows: z
        .array(
          z.strictObject({
            kind: z.enum(codeKind.codes as [string, ...string[]], issue('option')),
            own_code: z
              .string()
              .trim()
              .min(1, issue('required'))
              .max(100, issue('too_long', { max: 100 })),
            foreign_code: z
              .string()
              .trim()
              .max(100, issue('too_long', { max: 100 })),
          }),
        )
        .min(1, issue('required'))
        .max(mostCodes, issue('too_many', { max: mostCodes })),
    }),
    output: z.object({ count: z.number() }),
    touches: ['ThirdPartyMaps'],
  }),
})
