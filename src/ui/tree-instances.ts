import {
  buildStaticInstance,
  type FeatureImplementation,
  type InstanceBuilder,
} from '@headless-tree/core';

type Method = (...args: unknown[]) => unknown;
type Opts = Record<string, unknown>;
type Methods = Record<string, (opts: Opts, ...args: unknown[]) => unknown>;
type Instance = { opts: Opts };

const prototypes = new WeakMap<FeatureImplementation[], object>();

/** One method over those of earlier features, which it reaches as `prev`. */
const layer = (method: Methods[string], earlier: Method | undefined): Method =>
  function (this: Instance, ...args) {
    if (!earlier) return method(this.opts, ...args);
    const prev = (...more: unknown[]) => earlier.apply(this, more);
    return method({ ...this.opts, prev }, ...args);
  };

function prototypeOf(features: FeatureImplementation[]) {
  const known = prototypes.get(features);
  if (known) return known;
  const methods: Record<string, Method> = {};
  for (const { itemInstance = {} } of features)
    for (const [name, method] of Object.entries(itemInstance as Methods))
      methods[name] = layer(method, methods[name]);
  prototypes.set(features, methods);
  return methods;
}

/** Rows share their methods by a prototype. The library's own builder makes some forty closures for each. */
export const buildInstance: InstanceBuilder = (features, kind, buildOpts) => {
  if (kind === 'treeInstance') return buildStaticInstance(features, kind, buildOpts);
  const instance = Object.create(prototypeOf(features));
  instance.opts = buildOpts(instance);
  return [instance, () => {}];
};
