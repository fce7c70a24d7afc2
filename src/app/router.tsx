import { startTransition, useLayoutEffect, useState } from 'react';
import { Router } from 'react-router-dom';
import { base, pathInBase } from '../device/base-path';
import { type Navigation, NavigationProvider } from '../device/navigation';
import { Forum } from './routes';

/** Runs react-router on our own history. Pages render in transitions, so a slow one does not block input. */
export const ForumRouter = ({ navigation }: { navigation: Navigation }) => {
  const [{ location, type }, setShown] = useState(navigation.shown);
  useLayoutEffect(() => {
    const show = () => startTransition(() => setShown(navigation.shown));
    show();
    return navigation.subscribe(show);
  }, [navigation]);
  // react-router renders nothing outside its basename. With this path it renders our not-found page.
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
