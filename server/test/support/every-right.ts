import { allActions } from '../../src/actions.ts'

/** Every right that some action asks for, each once; what needs two at once (`a+b`) brings both. */
export const everyRight: readonly string[] = [
  ...new Set(
    allActions.flatMap(({ contract }) =>
      Array.isArray(contract.permission) ? (contract.permission as string[]).flatMap(code => code.split('+')) : [],
    ),
  ),
]
