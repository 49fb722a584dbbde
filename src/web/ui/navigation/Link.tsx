import {
  createContext,
  createElement,
  useContext,
  type AnchorHTMLAttributes,
  type ComponentType,
  type ReactNode,
  type Ref,
} from 'react'

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  href: string
  children?: ReactNode
  ref?: Ref<HTMLAnchorElement>
}

const LinkElement = createContext<ComponentType<LinkProps> | 'a'>('a')

/**
 * The application puts its router's link here once; every link of the design system is then that one. Without
 * it they are plain `<a>`.
 */
export const LinkProvider = LinkElement.Provider

/** A link. Internal addresses use the router once the application has provided its link component. */
export function Link(props: LinkProps) {
  return createElement(useContext(LinkElement), props)
}
