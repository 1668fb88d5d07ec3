import type { Id } from '@gt/domain/kit/id.ts'
import { dispatchOrg } from '@gt/domain/organisation/dispatch-org.entity.ts'
import { labQualification } from '@gt/domain/organisation/lab-qualification.entity.ts'
import { labQualificationParameter } from '@gt/domain/organisation/lab-qualification-parameter.entity.ts'
import { project } from '@gt/domain/organisation/project.entity.ts'
import { projectSection } from '@gt/domain/organisation/project-section.entity.ts'
import { personnel } from '@gt/domain/people/personnel.entity.ts'
import { idOf, idsByKey, putRows } from '../put-rows.ts'
import { seedPart } from '../seed-part.ts'
import { day, inUnit, known, organizationTenant, type Scene } from './scene.ts'

/** Certificates of a unit: kind, number, name, days since issue, days to the end, days of warning. */
const certificates: Readonly<Record<string, readonly (readonly [string, string, string, number, number, number])[]>> = {
  SFJC: [
    ['grade', '公路综合乙级 000000000000', '公路水运工程质量检测机构资质等级证书（公路综合乙级）', -1761, 64, 90],
    ['cma', '000000000000', '检验检测机构资质认定证书', -1981, 210, 90],
  ],
  LJ3: [['filing', 'SQ-LJ3-001', '工地试验室授权书及备案', -340, 25, 30]],
  LM1: [['filing', 'SQ-LM1-001', '工地试验室授权书及备案', -369, -4, 30]],
}

/** Certificates with the parameters in their scope: every offered test within it. */
export async function seedQualifications(scene: Scene, unit: string): Promise<void> {
  const rows = certificates[unit] ?? []
  await inUnit(scene, unit, async tx => {
    const made = await putRows(
      tx,
      labQualification,
      ['kind', 'certificate_no'],
      rows.map(([kind, certificate_no, name, issued, ends, remind_days]) => ({
        kind,
        certificate_no,
        name,
        issued_by: kind === 'filing' ? '示范公路工程试验检测中心' : '示范省交通运输厅',
        issue_date: day(scene, issued),
        valid_to: day(scene, ends),
        remind_days,
        state: ends < 0 ? 'expired' : 'valid',
      })),
      'once',
    )
    const parameters = await tx.query<{ id: Id; test_method: string }>(
      `select p.trial_parameter_id as id, t.test_method
       from unit_trial_parameter p join trial_parameter t on t.id = p.trial_parameter_id
       where p.business_id = app_biz() and p.within_scope and p.deleted_at is null order by p.sort_no`,
    )
    await putRows(
      tx,
      labQualificationParameter,
      ['lab_qualification_id', 'trial_parameter_id', 'standard_text'],
      rows.flatMap(([kind, number, , issued]) =>
        parameters.map(row => ({
          lab_qualification_id: idOf(made, `${kind}|${number}`),
          trial_parameter_id: row.id,
          standard_text: row.test_method,
          approved_date: day(scene, issued),
        })),
      ),
      'once',
    )
  })
}

const sites = [
  ['LJ3', 'PC-LJ3', 'XM-031', 'LJ-3', -165, 200, 'filed', '授权签字人乙'],
  ['LM1', 'PC-LM1', 'XM-032', 'LM-1', -369, -4, 'expired', '检测室主任丙'],
] as const

/** The mother laboratory's authorisations of its site laboratories; guard T-08a compares their end. */
export async function seedDispatch(scene: Scene): Promise<void> {
  const { projects, sections } = await seedPart(
    scene.pool,
    organizationTenant(scene.organizationId),
    scene.now,
    async tx => ({
      projects: await idsByKey(tx, project, ['code']),
      sections: await idsByKey(tx, projectSection, ['project_id', 'code']),
    }),
  )
  await inUnit(scene, 'SFJC', async tx => {
    const people = await idsByKey(tx, personnel, ['name'])
    await putRows(
      tx,
      dispatchOrg,
      ['site_business_id'],
      sites.map(([unit, code, projectCode, section, from, to, state, inCharge]) => ({
        site_business_id: known(scene.units, unit),
        code,
        name: `示范公路工程试验检测中心${section} 标工地试验室`,
        project_id: idOf(projects, projectCode),
        project_section_id: idOf(sections, `${idOf(projects, projectCode)}|${section}`),
        authorised_person_id: idOf(people, inCharge),
        technical_leader_id: idOf(people, '技术负责人'),
        authorisation_no: `SQ-${unit}-001`,
        authorised_from: day(scene, from),
        authorised_to: day(scene, to),
        filing_no: `BA-${unit}-001`,
        filing_date: day(scene, from + 10),
        filing_authority: '示范市交通质量监督站',
        address: '示范市',
        state,
      })),
      'once',
    )
  })
}
