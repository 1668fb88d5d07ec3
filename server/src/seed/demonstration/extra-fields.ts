import { additionalInfoSet } from '@gt/domain/methods/additional-info-set.entity.ts'
import { trialList } from '@gt/domain/methods/trial-list.entity.ts'
import { idOf, idsByKey, putRows } from '../put-rows.ts'
import { inUnit, type Scene } from './scene.ts'

/** The test whose sheet asks for more than its method does. */
const test = 'site-core-thickness'

/** Fields of its own on the sheet of one test, and a declaration under its reports. */
export const seedExtraFields = (scene: Scene, unit: string): Promise<void> =>
  inUnit(scene, unit, async tx => {
    const trial_list_id = idOf(await idsByKey(tx, trialList, ['calculation_key']), test)
    const common = { trial_list_id, enabled: 1, show_on_record: 1 }
    const onSheet = { ...common, target: 'record' }
    await putRows(
      tx,
      additionalInfoSet,
      ['field_key'],
      [
        {
          ...onSheet,
          field_key: 'extra_1',
          label_zh: '路面层位',
          label_en: 'Course of the pavement',
          label_es: 'Capa del firme',
          field_type: 'option',
          options: [['上面层'], ['中面层'], ['下面层'], ['基层']],
          show_on_report: 1,
          sort_no: 1,
        },
        {
          ...onSheet,
          field_key: 'extra_2',
          label_zh: '钻头直径',
          label_en: 'Diameter of the bit',
          label_es: 'Diámetro de la broca',
          field_type: 'integer',
          unit: 'mm',
          default_value: '150',
          sort_no: 2,
        },
        {
          ...common,
          target: 'report',
          field_key: 'extra_3',
          label_zh: '说明',
          label_en: 'Note',
          label_es: 'Nota',
          field_type: 'longtext',
          default_value: '取芯位置由委托方指定，芯孔由委托方修补。',
          sort_no: 3,
        },
      ],
      'once',
    )
  })
