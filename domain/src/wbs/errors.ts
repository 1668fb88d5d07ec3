import { defineErrors } from '../kit/errors.ts'

/** Refusals of the breakdown of works and of its test frequencies. */
export const worksErrors = defineErrors({
  /** Structure is kept by the laboratory of the site; who supervises or owns the works watches. */
  'WB-01': {
    status: 403,
    zh: '本单位对该工程的划分只能查看，由该工程的工地试验室维护',
    en: 'Your unit only watches these works: the site laboratory of the project keeps them.',
    es: 'Su unidad solo consulta estas obras: las mantiene el laboratorio de obra del proyecto.',
  },
  'WB-02': {
    status: 422,
    zh: '{kind}不能划分在{parent}之下，层级须低于上级',
    en: '{kind} cannot stand below {parent}: its level must be lower.',
    es: '{kind} no puede estar bajo {parent}: su nivel debe ser inferior.',
  },
  'WB-03': {
    status: 422,
    zh: '标段不属于所选工程',
    en: 'The section is none of the chosen project.',
    es: 'El tramo no pertenece al proyecto elegido.',
  },
  'WB-04': {
    status: 409,
    zh: '该部位及其下级已登记{n}个样品，不能删除',
    en: '{n} samples are registered at this place or below it: it cannot be deleted.',
    es: 'Hay {n} muestras registradas en este lugar o debajo: no se puede eliminar.',
  },
  'WB-05': {
    status: 409,
    zh: '该部位及其下级已登记{n}个样品，不能移到其他工程或标段',
    en: '{n} samples are registered at this place or below it: it cannot go to another project or section.',
    es: 'Hay {n} muestras registradas en este lugar o debajo: no puede pasar a otro proyecto o tramo.',
  },
  'WB-06': {
    status: 422,
    zh: '终点桩号不能小于起点桩号',
    en: 'The end stake must not lie before the start stake.',
    es: 'El P.K. final no puede ser anterior al inicial.',
  },
  'WB-07': {
    status: 422,
    zh: '频率须属于一个部位，或作为模板属于一个评定类型，二者选一',
    en: 'A frequency belongs to a place or, as a pattern, to a quality type: choose one of them.',
    es: 'Una frecuencia pertenece a un lugar o, como patrón, a un tipo de calidad: elija uno.',
  },
  'WB-08': {
    status: 422,
    zh: '状态日期不能晚于今天',
    en: 'The day of the state must not lie in the future.',
    es: 'La fecha del estado no puede ser futura.',
  },
  'WB-09': {
    status: 422,
    zh: '桩号范围、步长或编号范围不能划分出部位，最多{max}个',
    en: 'Stakes with step, or numbers, that split into 1 to {max} places are needed.',
    es: 'Se necesitan P.K. con paso, o números, que den de 1 a {max} lugares.',
  },
  'WB-10': {
    status: 422,
    zh: '所选范围内没有可套用的频率模板：部位须有评定类型，且该类型有模板',
    en: 'No pattern can be applied here: places need a quality type that has patterns.',
    es: 'Aquí no se aplica ningún patrón: los lugares necesitan un tipo de calidad con patrones.',
  },
  'WB-11': {
    status: 422,
    zh: '所选部位不属于该工程项目',
    en: 'The chosen place is none of the project.',
    es: 'El lugar elegido no pertenece al proyecto.',
  },
})
