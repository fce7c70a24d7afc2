// In the place of the script of a worker of earlier software, whatever its name. Browsers keep a worker whose script is gone, with
// the site that it has. This one takes its place at the next visit, and then goes too.
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(registration.unregister()));
