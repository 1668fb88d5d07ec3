import { oauthActions } from '@gt/domain/identity/oauth-actions.ts'
import { esignActions } from '@gt/domain/reports/esign-actions.ts'
import { type EsignStep, esignSteps } from '@gt/domain/reports/esign-steps.ts'
import { contentKey } from '../../src/files/keep.ts'
import { sealPassword } from '../support/api-client.ts'
import type { Caller } from './entrust.ts'
import { type MadeReport, type ReportPlace, rendered, signedUpTo, testedCubes } from './reports.ts'

/** Of everybody who signs in these tests. */
export const password = 'Geheim#2026'
export const noon = '2026-03-30 12:00:00'

interface Stage {
  readonly place: ReportPlace
  readonly signer: Caller
  readonly clerk: Caller
}

interface Request {
  readonly id: string
  readonly row_version: number
  readonly state: string
  readonly signed_file_id: string | null
  readonly steps: readonly EsignStep[]
  readonly error_text: string | null
}

export const itemOf = ({ id, row_version }: Request) => ({ id, row_version })

/** The signatures of a file as a reader finds them who knows nothing of the signer: their ranges and messages. */
export function rangesIn(pdf: Buffer): { covered: Buffer; end: number; message: Buffer }[] {
  return [...pdf.toString('latin1').matchAll(/\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g)]
    .map(([, , length, then, rest]) => {
      const [a, b, c] = [
        Number.parseInt(length ?? '', 10),
        Number.parseInt(then ?? '', 10),
        Number.parseInt(rest ?? '', 10),
      ]
      const padded = Buffer.from(pdf.subarray(a + 1, b - 1).toString('latin1'), 'hex')
      return {
        covered: Buffer.concat([pdf.subarray(0, a), pdf.subarray(b, b + c)]),
        end: b + c,
        message: padded.subarray(0, 4 + padded.readUInt16BE(2)),
      }
    })
    .sort((x, y) => x.end - y.end)
}

/** What tests of signatures do with reports and their files. */
export function signingOf(stage: () => Stage) {
  const turn = (setting: object): Promise<unknown> =>
    stage().place.query(
      `update overall_setting set setting = setting || jsonb_build_object('ESign', $1::jsonb) where business_id in (select id from business where code = 'SFJC')`,
      [JSON.stringify(setting)],
    )

  const sealed = async (who: Caller, text: string) => {
    return sealPassword(text, await who.call(oauthActions, 'LoginChallenge', {}))
  }

  const requestOf = async (report: MadeReport): Promise<Request> => {
    const [row] = await stage().place.query<Request & { steps: unknown }>(
      `select id::text as id, row_version, state, signed_file_id::text as signed_file_id, steps, error_text from esign_request
       where object_id = $1 order by id desc limit 1`,
      [report.id],
    )
    if (!row) throw new Error('there is no request')
    return { ...row, steps: esignSteps.parse(row.steps) }
  }

  /** The auditor of the demonstration, whose post was given the operation. */
  const signingAuditor = async (): Promise<Caller> => {
    const auditor = await stage().place.as('auditor', noon)
    ;(auditor.principal.permissions as Set<string>).add('djentrustmanage.esign.sign')
    return auditor
  }

  /** An approved report whose file is there. */
  const approved = async (): Promise<MadeReport> => {
    const report = await testedCubes(stage().place)
    await signedUpTo(stage().place, report, 'Approve')
    await rendered(stage().place, report)
    return report
  }

  const sign = async (report: MadeReport, by = stage().signer, text = password) =>
    by.call(esignActions, 'Sign', { items: [itemOf(await requestOf(report))], proof: await sealed(by, text) })

  const sealIds = async (kind: string): Promise<string[]> =>
    (
      await stage().place.query<{ id: string }>(
        "select id::text as id from stamp where kind = $1 and business_id = (select id from business where code = 'SFJC')",
        [kind],
      )
    ).map(({ id }) => id)

  const seal = async (report: MadeReport, kind = 'test_seal') =>
    stage().clerk.call(esignActions, 'Seal', {
      ...{ items: [itemOf(await requestOf(report))], stamp_ids: await sealIds(kind) },
      proof: await sealed(stage().clerk, password),
    })

  async function fileOf(id: string | null): Promise<{ key: string; sha256: string; content: Buffer }> {
    const [file] = await stage().place.query<{ storage_key: string; sha256: string }>(
      'select storage_key, sha256 from file_object where id = $1',
      [id],
    )
    if (!file) throw new Error('there is no file')
    const key = contentKey(file.storage_key)
    return { key, sha256: file.sha256, content: await stage().place.services.files.get(key, file.sha256) }
  }

  return { turn, sealed, requestOf, signingAuditor, approved, sign, sealIds, seal, fileOf }
}
