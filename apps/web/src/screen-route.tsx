import { type ComponentType, lazy } from 'react';
import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import { paths } from './paths';
import { getSession } from './session/session-store';

type Load<Props extends object> = () => Promise<{ default: ComponentType<Props> }>;

/** True once somebody is signed in and known. */
export function isSignedIn(): boolean {
  const { token, user } = getSession();
  return token !== null && user !== null;
}

/** A screen whose code comes with the first visit; the router waits for it with the old screen still standing. */
export function publicScreen(load: Load<object>): Pick<RouteObject, 'loader' | 'Component'> {
  return {
    loader: async () => {
      await load();
      return null;
    },
    Component: lazy(load),
  };
}

/** The same behind the sign-in: without a session not even the code is fetched. */
export function protectedScreen<Props extends object>(load: Load<Props>, props: Props): Pick<RouteObject, 'loader' | 'element'> {
  const Screen = lazy(load);
  return {
    loader: async (_: LoaderFunctionArgs) => {
      if (!isSignedIn()) return redirect(paths.login);
      await load();
      return null;
    },
    element: <Screen {...props} />,
  };
}
