import { defineErrors } from '../kit/errors.ts'

/** Refusals of the generic controllers and of the writing side of the generic data service. */
export const genericErrors = defineErrors({
  'GC-01': {
    status: 400,
    zh: '该调用应使用{method}方法',
    en: 'This call is made with {method}.',
    es: 'Esta llamada se hace con {method}.',
  },
  'GC-02': {
    status: 422,
    zh: '修改{entity}需要行版本号，请先读取该数据',
    en: 'To change {entity}, send the row version: read the record first.',
    es: 'Para modificar {entity}, indique la versión de la fila: lea antes el registro.',
  },
  'GC-03': {
    status: 422,
    zh: '该条件符合{count}条数据，请用Expected确认条数',
    en: 'The condition meets {count} records; confirm that number as Expected.',
    es: 'La condición encuentra {count} registros; confirme ese número en Expected.',
  },
  'GC-04': {
    status: 422,
    zh: '一次最多处理{max}条数据',
    en: 'At most {max} records are handled at once.',
    es: 'Se tratan como máximo {max} registros a la vez.',
  },
  'GC-05': {
    status: 422,
    zh: '请填写删除条件',
    en: 'Give a condition for the removal.',
    es: 'Indique una condición para eliminar.',
  },
  'GC-06': {
    status: 422,
    zh: '键值对应多条数据，未替换',
    en: 'The key meets several records; nothing was replaced.',
    es: 'La clave encuentra varios registros; no se ha sustituido nada.',
  },
  'GC-07': {
    status: 422,
    zh: '键值应包含编号或{entity}的唯一字段',
    en: 'The key needs the id or the unique fields of {entity}.',
    es: 'La clave necesita el id o los campos únicos de {entity}.',
  },
  'GC-08': {
    status: 422,
    zh: '新增数据不能带编号',
    en: 'A new record has no id of its own; take one from GetAutoIdSql first.',
    es: 'Un registro nuevo no lleva id propio; pida antes uno con GetAutoIdSql.',
  },
  'GC-09': {
    status: 422,
    zh: '请给出要修改的数据的编号',
    en: 'Give the id of the record to change.',
    es: 'Indique el id del registro que se va a modificar.',
  },
  'GC-10': {
    status: 422,
    zh: '{entity}在其页面办理，不能通过通用接口写入',
    en: '{entity} is written on its own page, not by the generic calls.',
    es: '{entity} se tramita en su página, no con las llamadas genéricas.',
  },
  'GC-11': {
    status: 403,
    zh: '该语句不能执行：只接受按编号修改一张表的字段',
    en: 'The statement is not run: only changes of fields of one table by id are taken.',
    es: 'La sentencia no se ejecuta: solo se admiten cambios de campos de una tabla por id.',
  },
})
