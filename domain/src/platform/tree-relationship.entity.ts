import { defineEntity } from '../kit/entity.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { objectId, ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

const nodeKindList = enumList('tree_relationship.node_kind', {
  organization: { zh: '机构', en: 'Organisation', es: 'Organización' },
  business: { zh: '业务单位', en: 'Business', es: 'Unidad' },
  enterprise: { zh: '企业', en: 'Enterprise', es: 'Empresa' },
  department: { zh: '部门', en: 'Department', es: 'Departamento' },
  project: { zh: '项目', en: 'Project', es: 'Proyecto' },
})

/** Generic parent-child edges that place organisations, businesses and enterprises in a typed tree. Meaning chosen - one edge per node per tree; a tree is named by (system_category, organization_type); the node itself is an organisation, business, enterprise or department. */
export const treeRelationship = defineEntity('tree_relationship', {
  label: { zh: '树关系', en: 'Tree relationship', es: 'Relación de árbol' },
  tenancy: 'instance',
  title: 'sort_no',
  unique: [['system_category_id', 'organization_type_id', 'node_kind', 'node_id']],
  index: [['parent_id', 'sort_no'], ['path']],
  fields: {
    system_category_id: ref(
      { zh: '系统类别', en: 'System category', es: 'Categoría de sistema' },
      { to: 'system_category', required: true },
    ),
    organization_type_id: ref(
      { zh: '机构类型', en: 'Organisation type', es: 'Tipo de organización' },
      { to: 'organization_type' },
    ),
    node_kind: oneOf({ zh: '节点种类', en: 'Node kind', es: 'Clase de nodo' }, nodeKindList, { required: true }),
    node_id: objectId({ zh: '节点编号', en: 'Node id', es: 'N.º de nodo' }, { required: true }),
    parent_id: ref({ zh: '上级', en: 'Parent', es: 'Superior' }, { to: 'tree_relationship' }),
    /** ids joined by /, kept by the server. */
    path: text({ zh: '路径', en: 'Materialised path', es: 'Ruta' }, { max: 500, required: true }),
    depth: integer({ zh: '层级', en: 'Depth', es: 'Nivel' }, { required: true, default: 0 }),
    sort_no: integer({ zh: '排序', en: 'Order', es: 'Orden' }, { default: 0 }),
  },
})
