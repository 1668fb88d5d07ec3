import type { Label } from '../kit/label.ts'
import type { Condition } from '../kit/page/page.ts'

/** Words of the specification for what an equation cannot be without. */
export const lacking = {
  name: { zh: '方程名称不能为空', en: 'Equation name is required', es: 'Falta el nombre de la ecuación' },
  degree: { zh: '方程次数不能为空', en: 'Degree is required', es: 'Falta el grado' },
  constant: { zh: '常数项不能为空', en: 'Constant is required', es: 'Falta la constante' },
  coefficient: { zh: '系数不能为空', en: 'Coefficient is required', es: 'Falta el coeficiente' },
  correlation: {
    zh: '相关系数不能为空',
    en: 'Correlation coefficient is required',
    es: 'Falta el coeficiente de correlación',
  },
} satisfies Record<string, Label>

// a degree that is being typed is a text
const fromDegree = (least: 2 | 3): Condition => ({
  field: 'degree',
  is: [2, 3].filter(degree => degree >= least).flatMap(degree => [degree, String(degree)]),
})

const further = <const Of extends 'coefficient2' | 'coefficient3'>(of: Of, least: 2 | 3) => ({
  of,
  needed: true as const,
  missing: lacking.coefficient,
  when: fromDegree(least),
})

/** The fields of an equation up to the second degree, as every form of one has them. */
export const equationFields = [
  { of: 'degree', missing: lacking.degree },
  { of: 'constant', missing: lacking.constant },
  { of: 'coefficient', missing: lacking.coefficient },
  further('coefficient2', 2),
] as const

/** The field that an equation of the third degree has besides. */
export const thirdDegree = further('coefficient3', 3)

export const correlationField = { of: 'correlation_coefficient', missing: lacking.correlation } as const
