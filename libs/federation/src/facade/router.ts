// What remotes may use of the router. Sharing a package whole keeps all of its exports (190 KB for the router); sharing
// this list lets the shell's tree shaking work. Imported from 'react-router', so that a remote's tsconfig can map
// 'react-router-dom' to this file and turn a use outside the list into a type error.

export type {
  LinkProps,
  LoaderFunctionArgs,
  Location,
  NavLinkProps,
  Params,
  RouteObject,
  ShouldRevalidateFunctionArgs,
  To,
} from 'react-router';
export {
  Await,
  createSearchParams,
  generatePath,
  isRouteErrorResponse,
  Link,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  redirect,
  replace,
  useBlocker,
  useLoaderData,
  useLocation,
  useMatch,
  useNavigate,
  useNavigation,
  useOutletContext,
  useParams,
  useRevalidator,
  useRouteError,
  useRouteLoaderData,
  useSearchParams,
} from 'react-router';
