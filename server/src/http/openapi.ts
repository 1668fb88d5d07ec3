import { type Contract, entityOfContract, methodsOf } from '@gt/domain/kit/action.ts'
import { type Entity, isClientField } from '@gt/domain/kit/entity.ts'
import type { Field } from '@gt/domain/kit/field.ts'
import type { EnumOptions } from '@gt/domain/kit/fields/enum.ts'
import { z } from 'zod'
import type { Implemented } from './implement.ts'

type Schema = Record<string, unknown>

const kinds: Readonly<Record<Field['kind']['name'], Schema>> = {
  text: { type: 'string' },
  longtext: { type: 'string' },
  integer: { type: 'integer' },
  decimal: { type: 'string', format: 'decimal' },
  boolean: { type: 'integer', enum: [0, 1] },
  date: { type: 'string', format: 'date' },
  datetime: { type: 'string', description: 'YYYY-MM-DD HH:mm:ss, laboratory time' },
  enum: { type: 'string' },
  state: { type: 'string' },
  ref: { type: 'string', description: 'decimal id' },
  file: { type: 'string', description: 'id of a file' },
  json: {},
  readings: { type: 'array', items: { type: 'string', format: 'decimal' } },
}

function fieldSchema(field: Field): Schema {
  const { list, max } = field.options as Partial<EnumOptions> & { max?: number } // options of the kind at hand
  return {
    ...kinds[field.kind.name],
    ...(list ? { enum: list.codes } : {}),
    ...(field.kind.name === 'text' && max ? { maxLength: max } : {}),
    title: field.label.en,
  }
}

/** Fields that a client may send, out of the entity's definition. */
function entityBody(entity: Entity): Schema {
  const fields = Object.entries(entity.fields).filter(([, field]) => isClientField(field.options))
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(fields.map(([name, field]) => [name, fieldSchema(field)])),
    required: fields
      .filter(([, field]) => field.options.required && field.options.default === undefined)
      .map(([name]) => name),
  }
}

const toSchema = (schema: z.ZodType, io: 'input' | 'output'): Schema =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema // a JSON schema is an object

function inputSchema(contract: Contract, name: string): Schema {
  const entity = entityOfContract(contract)
  return entity && name === 'Create' ? entityBody(entity) : toSchema(contract.input, 'input')
}

/** The verbs that many controllers share, each once with the names of its controllers. */
function sharedPaths(generic: readonly Implemented[], envelope: (result: Schema) => Schema): [string, Schema][] {
  const verbs = new Map<string, Implemented[]>()
  for (const action of generic) verbs.set(action.name, [...(verbs.get(action.name) ?? []), action])
  return [...verbs].flatMap(([name, all]): [string, Schema][] => {
    const [first] = all
    if (!first) return []
    const { contract } = first
    const shared = {
      tags: ['Generic'],
      summary: `${name} of any entity`,
      parameters: [
        { name: 'entity', in: 'path', required: true, schema: { enum: all.map(({ controller }) => controller) } },
      ],
      responses: {
        200: {
          description: 'Envelope',
          content: {
            'application/json': { schema: envelope(contract.output ? toSchema(contract.output, 'output') : {}) },
          },
        },
      },
    }
    const ways = methodsOf(contract).map(method => [
      method.toLowerCase(),
      { ...shared, operationId: `Generic_${name}_${method}` },
    ])
    return [[`/api/v1/{entity}/${name}`, Object.fromEntries(ways)]]
  })
}

/**
 * Description of the API, made from the one table of actions; nothing in it is written twice.
 * @param generic calls that every entity has, described once
 */
export function openApi(actions: readonly Implemented[], generic: readonly Implemented[] = []): Schema {
  const envelope = (result: Schema): Schema => ({
    type: 'object',
    properties: { code: {}, issucess: { type: 'boolean' }, result, msg: { type: 'string' } },
    required: ['code', 'issucess', 'result', 'msg'],
  })
  const paths = actions.map(({ controller, name, contract }) => {
    const { permission } = contract
    const right = Array.isArray(permission)
      ? `Any of: ${(permission as readonly string[]).join(', ')}`
      : JSON.stringify(permission)
    const answer = contract.output ? toSchema(contract.output, 'output') : {}
    return [
      `/api/v1/${controller}/${name}`,
      {
        post: {
          operationId: `${controller}_${name}`,
          tags: [controller],
          summary: contract.label?.en ?? `${controller} ${name}`,
          description: `Kind: ${contract.kind}. ${right}`,
          ...('open' in permission ? { security: [] } : {}),
          requestBody: { content: { 'application/json': { schema: inputSchema(contract, name) } } },
          responses: {
            200: { description: 'Envelope', content: { 'application/json': { schema: envelope(answer) } } },
          },
        },
      },
    ] as const
  })
  return {
    openapi: '3.1.0',
    info: { title: 'GroundTruth 实测', version: '1' },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    security: [{ bearer: [] }],
    paths: Object.fromEntries([...paths, ...sharedPaths(generic, envelope)]),
  }
}
