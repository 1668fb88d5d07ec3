import { outsourcedTest } from '@gt/domain/outsourced/outsourced-test.entity.ts'
import { putFiles } from '../put-file.ts'
import { putRows } from '../put-rows.ts'
import { paperOf } from './paper-of.ts'
import { day, inUnit, type Scene } from './scene.ts'

/** Tests that outside laboratories made for a site: what was tested, found, and how far supervision came with it. */
const made = [
  {
    ...{ test_name: '钢绞线力学性能', test_index: '抗拉强度、最大力总延伸率', result_text: '1906 MPa，5.2 %' },
    ...{
      test_result: 'pass',
      project_part: '5 号大桥 预制箱梁',
      ago: 36,
      report_number: 'GJX-2217',
      witness_name: '监理工程师',
    },
    ...{ unit_qualification_no: 'CMA-DEMO-0217', unit_in_scope: 1, check_state: 'ok', verify_state: 'genuine' },
    check_note: '报告与见证记录一致',
  },
  {
    ...{ test_name: '橡胶支座抗压弹性模量', test_index: '抗压弹性模量', result_text: '418 MPa' },
    ...{
      test_result: 'pass',
      project_part: '3 号中桥 支座',
      ago: 21,
      report_number: 'ZZ-0458',
      witness_name: '监理工程师',
    },
    ...{
      unit_qualification_no: 'CMA-DEMO-0217',
      unit_in_scope: 1,
      check_state: 'unchecked',
      verify_state: 'unchecked',
    },
  },
  {
    ...{ test_name: '土工格栅拉伸', test_index: '纵向拉伸强度、伸长率', result_text: '82.4 kN/m，11 %' },
    ...{ test_result: 'pass', project_part: 'K14+000～K17+000 路基填筑', ago: 12, report_number: 'TG-1130' },
    ...{ unit_in_scope: 0, check_state: 'problem', verify_state: 'doubtful' },
    check_note: '报告无见证人，且未见该单位土工合成材料资质，请补充',
  },
  {
    ...{ test_name: '锚具静载锚固性能', test_index: '锚具效率系数', result_text: '0.93' },
    ...{
      test_result: 'fail',
      project_part: '5 号大桥 预制箱梁',
      ago: 4,
      report_number: 'MJ-0092',
      witness_name: '监理工程师',
    },
    ...{
      unit_qualification_no: 'CMA-DEMO-0217',
      unit_in_scope: 1,
      check_state: 'unchecked',
      verify_state: 'unchecked',
    },
  },
] as const

/** Registered tests of outside laboratories at the LJ-3 site, each with its report. */
export async function seedRegisteredTests(scene: Scene): Promise<void> {
  await inUnit(scene, 'LJ3', async tx => {
    const files = await putFiles(
      tx,
      scene.files,
      made.map(({ report_number }) => ({
        ...{ name: `${report_number}.pdf`, mime: 'application/pdf', folder: 'outsourced_test_upload' },
        content: paperOf(`Report ${report_number}`),
      })),
    )
    await putRows(
      tx,
      outsourcedTest,
      ['report_number'],
      made.map(({ ago, ...values }, at) => ({
        ...values,
        state: 'registered',
        testing_unit: '示范市建材检测所',
        project_name: '示范高速公路 LJ-3 标',
        test_date: day(scene, -ago),
        upload_file_id: files[at],
      })),
      'once',
    )
  })
}
