// Neither package ships the declarations that its package.json names.
declare module "onnxruntime-node";
declare module "onnxruntime-web";
