import { defineDetail, defineMasterDetailPage } from '../kit/page/define.ts'
import { componentType } from './component-type.entity.ts'
import { layerStandard } from './layer-standard.entity.ts'
import { modellingGranularity } from './modelling-granularity.entity.ts'
import { qualityUnitType } from './quality-unit-type.entity.ts'
import { structureType } from './structure-type.entity.ts'

const by = 'structure_type_id'

/** Structure types of the platform, and below them what their breakdown is made of (0156). */
export default defineMasterDetailPage('wbs.wbsbase', {
  entity: structureType,
  columns: [
    { of: 'name', width: 220 },
    { of: 'code', width: 110 },
    { of: 'parent_id', width: 160 },
    { of: 'calc_detail', width: 260 },
    { of: 'enabled', width: 70, as: 'switch' },
    { of: 'sort_no', width: 70, optional: true },
    { of: 'remark', width: 200 },
  ],
  filters: ['name', 'enabled'],
  form: ['parent_id', 'code', 'name', 'trial_category_id', 'enabled', 'sort_no', 'remark'],
  importable: true,
  details: [
    defineDetail({
      entity: componentType,
      by,
      inPlace: true,
      sort: 'sort_no',
      columns: [
        { of: 'code', width: 110 },
        { of: 'name', width: 220 },
        { of: 'modelling_granularity_id', width: 180 },
        { of: 'sort_no', width: 70 },
      ],
      form: ['code', 'name', 'modelling_granularity_id', 'sort_no'],
    }),
    defineDetail({
      entity: qualityUnitType,
      label: { zh: '评定类型', en: 'Quality unit types', es: 'Tipos de unidad de calidad' },
      by,
      inPlace: true,
      sort: 'sort_no',
      columns: [
        { of: 'code', width: 110 },
        { of: 'name', width: 220 },
        { of: 'level', width: 90 },
        { of: 'sort_no', width: 70 },
      ],
      form: ['code', 'name', 'level', 'sort_no'],
    }),
    defineDetail({
      entity: layerStandard,
      by,
      inPlace: true,
      sort: 'sort_no',
      columns: [
        { of: 'name', width: 130 },
        { of: 'road_grade', width: 130 },
        { of: 'depth_from', width: 80 },
        { of: 'depth_to', width: 80 },
        { of: 'thickness', width: 80 },
        { of: 'length_step', width: 90 },
        { of: 'compaction_min', width: 100 },
        { of: 'trial_list_id', width: 170 },
        { of: 'test_count', width: 90 },
        { of: 'basis', width: 140 },
      ],
      form: [
        'name',
        'road_grade',
        'depth_from',
        'depth_to',
        'thickness',
        'length_step',
        'compaction_min',
        'trial_list_id',
        'test_count',
        'basis',
      ],
    }),
    defineDetail({
      entity: modellingGranularity,
      by,
      inPlace: true,
      sort: 'level_no',
      columns: [
        { of: 'code', width: 110 },
        { of: 'name', width: 180 },
        { of: 'level_no', width: 70 },
        { of: 'split_by', width: 110 },
        { of: 'length_step', width: 90 },
        { of: 'description', width: 240 },
      ],
      form: ['code', 'name', 'level_no', 'split_by', 'length_step', 'description'],
    }),
  ],
})
