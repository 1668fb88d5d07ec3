interface ImportMetaEnv {
  /** Version of this client, sent with every call (conventions 2). */
  readonly VITE_VERSION: string
}

declare module 'virtual:gt-tokens.css'

declare module '*.json?outside' {
  const words: Readonly<Record<string, string>>
  export default words
}
declare module '*.json?inside' {
  const words: Readonly<Record<string, string>>
  export default words
}
declare module '*.json?rooms' {
  const words: Readonly<Record<string, string>>
  export default words
}

declare module 'virtual:gt-defined-pages' {
  /** Addresses of the pages that are definitions. */
  const addresses: readonly string[]
  export default addresses
}
