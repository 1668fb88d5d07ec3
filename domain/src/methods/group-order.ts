import type { MethodDefinition } from './definition.ts'

/**
 * The groups of a method in the order in which they are tested: that of their first readings. The keys of a stored definition
 * come back in another order than its author wrote them.
 */
export function groupNames({ groups, inputs }: Pick<MethodDefinition, 'groups' | 'inputs'>): string[] {
  const read = [...new Set(inputs.map(input => input.in))].filter(name => Object.hasOwn(groups, name))
  return [...read, ...Object.keys(groups).filter(name => !read.includes(name))]
}
