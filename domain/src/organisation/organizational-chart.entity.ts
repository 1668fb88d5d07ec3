import { z } from 'zod'
import { defineEntity } from '../kit/entity.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { json } from '../kit/fields/json.ts'
import { longtext } from '../kit/fields/longtext.ts'
import { idSchema, ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

const nodeKindList = enumList('organizational_chart.node_kind', {
  post: { zh: '岗位', en: 'Post', es: 'Puesto' },
  department: { zh: '部门', en: 'Department', es: 'Departamento' },
  unit: { zh: '单位', en: 'Unit', es: 'Unidad' },
})

/** Levels of the chart: as many as stand beside one another on its paper with their names readable. */
export const mostChartLevels = 8
/** Persons that one node names: with more its box could be taller than a sheet. */
export const mostChartPeople = 60
const people = z.array(idSchema).max(mostChartPeople)

/** Laboratory organisation chart nodes (djbaseset/organizational). */
export const organizationalChart = defineEntity('organizational_chart', {
  label: { zh: '组织机构图', en: 'Organisation chart node', es: 'Nodo del organigrama' },
  tenancy: 'business',
  title: 'name',
  pick: { label: 'name', search: ['name'] },
  tree: { parent: 'parent_id', levels: mostChartLevels },
  ordered: { by: 'sort_no', within: ['parent_id'] },
  computed: {
    person_names: text({ zh: '人员', en: 'Persons', es: 'Personas' }, { max: 2000 }),
    deputy_names: text({ zh: '代理人', en: 'Deputies', es: 'Suplentes' }, { max: 2000 }),
  },
  fields: {
    parent_id: ref({ zh: '上级', en: 'Parent', es: 'Superior' }, { to: 'organizational_chart' }),
    name: text({ zh: '名称', en: 'Name', es: 'Nombre' }, { max: 100, required: true }),
    duty: longtext({ zh: '职责', en: 'Duty', es: 'Funciones' }),
    personnel_id: ref({ zh: '负责人', en: 'Person', es: 'Persona responsable' }, { to: 'personnel' }),
    sort_no: integer({ zh: '排序', en: 'Order', es: 'Orden' }, { default: 0 }),
    node_kind: oneOf({ zh: '节点类型', en: 'Kind', es: 'Tipo de nodo' }, nodeKindList),
    person_ids: json({ zh: '人员', en: 'Persons', es: 'Personas' }, { byServer: true, shape: people }),
    deputy_ids: json({ zh: '代理人', en: 'Deputies', es: 'Suplentes' }, { byServer: true, shape: people }),
  },
})
