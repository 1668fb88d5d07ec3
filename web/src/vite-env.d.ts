interface ImportMetaEnv {
  /** Version of this client, sent with every call (conventions 2). */
  readonly VITE_VERSION: string
}

declare module 'virtual:gt-tokens.css'

declare module 'virtual:gt-words' {
  type Dictionary = () => Promise<{ default: Readonly<Record<string, string>> }>
  /** The catalogue of words: loaders of each part in each language. */
  const catalogue: Readonly<Record<string, Readonly<Record<'zh' | 'en' | 'es', Dictionary>>>>
  export default catalogue
}

declare module 'virtual:gt-pages-of-rooms' {
  /** Addresses of the pages in folders of their own, by definition or by hand. */
  const addresses: readonly string[]
  export default addresses
}
