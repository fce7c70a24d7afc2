import { startTransition, useLayoutEffect, useState } from 'react';
import { Router } from 'react-router-dom';
import { base, pathInBase } from '../browser/base-path';
import { type Navigation, NavigationProvider } from '../browser/navigation';
import { Forum } from './routes';

/** The components of react-router over our own history; a page that takes long to draw blocks no input. */
export const ForumRouter = ({ navigation }: { navigation: Navigation }) => {
  const [{ location, type }, setShown] = useState(navigation.shown);
  useLayoutEffect(() => {
    const show = () => startTransition(() => setShown(navigation.shown));
    show();
    return navigation.subscribe(show);
  }, [navigation]);
  // The router draws nothing at an address outside its own; ours says that there is no such page.
  const isInside = pathInBase(location.pathname) !== undefined;
  return (
    <NavigationProvider value={navigation}>
      <Router
        basename={base || '/'}
        location={isInside ? location : { ...location, pathname: base + location.pathname }}
        navigationType={type}
        navigator={navigation.navigator}
      >
        <Forum />
      </Router>
    </NavigationProvider>
  );
};
