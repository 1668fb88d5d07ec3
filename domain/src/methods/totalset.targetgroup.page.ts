import { defineTreeTablePage } from '../kit/page/define.ts'
import { trialTargetGroup } from './trial-target-group.entity.ts'

/** Groups of indicators, which variety, grade and use of a sample pick. */
export default defineTreeTablePage('totalset.targetgroup', {
  entity: trialTargetGroup,
  columns: [
    { of: 'name_zh', width: 240, label: { zh: '分组名称', en: 'Group', es: 'Grupo' } },
    { of: 'code', width: 110 },
    { of: 'trial_class_id', width: 120 },
    { of: 'match_rule', width: 220 },
    { of: 'standard_id', width: 180 },
    { of: 'item_count', width: 70 },
    { of: 'enabled', width: 70 },
    { of: 'sort_no', width: 70 },
  ],
  filters: ['trial_class_id', 'name_zh', 'enabled'],
  form: [
    'parent_id',
    { of: 'trial_class_id', series: true },
    'code',
    'name_zh',
    {
      of: 'match_rule',
      hint: {
        zh: '如 品种=普通硅酸盐水泥；等级=42.5、42.5R；用途=桥梁。条件最多的分组优先，没有条件的只能手选',
        en: 'Such as variety=OPC; grade=42.5, 42.5R; use=bridge. Most conditions win; without any it is only chosen by hand',
        es: 'Como variedad=OPC; grado=42.5, 42.5R; uso=puente. Gana la que más condiciones tiene; sin ninguna, solo a mano',
      },
    },
    'standard_id',
    'enabled',
    'sort_no',
  ],
})
